import { accessParts, type HeldAccess } from '@legajo/contract/employees/access-decision.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/ui/format.ts'

const listText = new Intl.ListFormat('es')

/** The account, work and units of a person as a sentence; empty for none. */
export const describeAccess = ({
  has_account,
  account,
  tasks,
  approvals,
  stages,
  stands_in_for,
  units,
  led,
}: HeldAccess): string => {
  const parts = [
    account
      ? `el usuario ${account.name}${account.roles.length > 0 ? ` (${account.roles.map(({ name }) => name).join(', ')})` : ''}`
      : has_account && 'un usuario',
    tasks.length > 0 && countText(tasks.length, 'tarea pendiente', 'tareas pendientes'),
    approvals + stages > 0 && countText(approvals + stages, 'aprobación a su nombre', 'aprobaciones a su nombre'),
    stands_in_for.length > 0 && `el reemplazo de ${stands_in_for.map(({ name }) => name).join(', ')}`,
    units.length > 0 && `la conducción de ${units.map(({ name }) => name).join(', ')}`,
    led > 0 && countText(led, 'persona a cargo', 'personas a cargo'),
  ].filter((part) => typeof part === 'string')
  return listText.format(parts)
}

/** Whether there is something to decide. */
export const holdsSomething = (held: HeldAccess): boolean => describeAccess(held) !== ''

/** A decision that waits, or what was done by it. */
export const decisionText = ({ decision }: HeldAccess, egress: string | null | undefined): string => {
  if (!decision) return ''
  if (decision.outcome) return `Acceso resuelto: ${decision.outcome}.`
  const parts = listText.format(decision.parts.map((part) => accessParts[part].toLowerCase()))
  const day = egress ? `al terminar el ${formatDate(egress)}` : 'en unos minutos'
  return `Se aplica ${day}: ${parts || 'sin cambios'}${decision.successor ? `, a cargo de ${decision.successor}` : ''}.`
}
