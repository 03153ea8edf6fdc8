import { CollapsiblePanel } from '@legajo/ui/collapsible-panel.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { defineTag, type ElementProps, event, flag, inTwoLanguages, text } from '../definition.ts'
import { defineElement } from '../element.tsx'

export const definition = defineTag({
  tag: 'legajo-panel',
  doc: 'A card with a heading, actions at its right and any content, which can be folded.',
  box: 'none',
  props: {
    heading: text({ doc: 'The heading; slot `header` in its place.' }),
    collapsible: flag({ doc: 'The heading opens and closes the panel.' }),
    open: flag({ doc: 'A collapsible panel is open.', reflect: true }),
  },
  events: { toggle: event<{ readonly isOpen: boolean }>({ doc: 'The person opened or closed the panel.' }) },
  slots: { '': 'The content.', header: 'The heading.', actions: 'Buttons at the right of the heading.' },
  texts: inTwoLanguages({}, {}),
  budget: { br: 20, gz: 22 },
  examples: {
    Abierto: '<legajo-panel heading="Datos personales"><p>Contenido</p></legajo-panel>',
    Plegable: '<legajo-panel heading="Datos personales" collapsible><p>Contenido</p></legajo-panel>',
  },
})

const PanelTag = ({ heading, collapsible, open, emit, container }: ElementProps<typeof definition>) => {
  const handleToggle = () => {
    Object.assign(container.host, { open: !open })
    emit('toggle', { isOpen: !open })
  }
  const parts = { title: <slot name="header">{heading}</slot>, actions: <slot name="actions" /> }
  return collapsible ? (
    <CollapsiblePanel {...parts} isOpen={open} onToggle={handleToggle}>
      <slot />
    </CollapsiblePanel>
  ) : (
    <Panel {...parts}>
      <slot />
    </Panel>
  )
}

defineElement(definition, PanelTag)
