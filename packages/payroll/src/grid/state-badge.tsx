import { StatusBadge } from '@legajo/ui/status-badge.tsx'

/** Whether a column or grid is offered. */
export const StateBadge = ({ isActive }: { readonly isActive: boolean }) => (
  <StatusBadge label={isActive ? 'Activa' : 'Inactiva'} tone={isActive ? 'finalized' : 'default'} />
)
