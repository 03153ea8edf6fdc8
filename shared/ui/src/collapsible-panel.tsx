import type { ComponentProps } from 'react'
import { ChevronDownIcon, ChevronRightIcon } from './icons.tsx'
import { PlainButton } from './plain-button.tsx'
import { Panel } from './surfaces.tsx'

/** A panel whose label opens and closes it. */
export const CollapsiblePanel = ({
  title,
  children,
  isOpen,
  onToggle,
  ...rest
}: ComponentProps<typeof Panel> & { readonly isOpen: boolean; readonly onToggle: () => void }) => {
  const Chevron = isOpen ? ChevronDownIcon : ChevronRightIcon
  return (
    <Panel
      {...rest}
      title={
        <PlainButton look="quiet" icon={<Chevron aria-hidden />} aria-expanded={isOpen} onClick={onToggle}>
          {title}
        </PlainButton>
      }
    >
      {isOpen && children}
    </Panel>
  )
}
