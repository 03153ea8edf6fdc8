import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type Area, areas, sectors } from '@legajo/contract/org/area.ts'
import { confirmRemoval, promptForName } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon, EditIcon } from '@legajo/ui/icons.tsx'
import { Box, Row, Text } from '@legajo/ui/layout.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'

export const AreaScreen = () => (
  <ResourceScreen
    title="Áreas y sectores"
    resource={areas}
    columns={[
      'name',
      {
        id: 'sectors',
        header: 'Sectores',
        kind: 'text',
        value: ({ sectors }) => sectors.map(({ name }) => name).join(', '),
      },
      {
        id: 'posts',
        header: 'Posiciones',
        kind: 'number',
        value: ({ employments }) => employments.reduce((sum, { count }) => sum + count, 0),
      },
      { id: 'employees', kind: 'number' },
    ]}
    detail={(row) => <Sectors area={row} />}
  />
)

/** The sectors of an area, added, renamed and removed in place. */
const Sectors = ({ area: { id, sectors: list } }: { readonly area: Area }) => {
  const mayCreate = usePermitted(sectors.create)
  const mayUpdate = usePermitted(sectors.update)
  const mayRemove = usePermitted(sectors.remove)
  const saved = { done: () => successToast() }
  const add = useAction(async () => {
    const name = await promptForName({ title: 'Nuevo sector' })
    return name ? write(sectors.create, { body: { area_id: id, name } }) : undefined
  }, saved)
  const rename = useAction(async (sector: Area['sectors'][number]) => {
    const name = await promptForName({ title: 'Cambiar el nombre del sector', initial: sector.name })
    const body = name && { area_id: id, name, version: sector.version }
    return body ? write(sectors.update, { params: { id: sector.id }, body }) : undefined
  }, saved)
  const remove = useAction(
    async (sectorId: number) => ((await confirmRemoval()) ? write(sectors.remove, { params: { id: sectorId } }) : undefined),
    saved,
  )
  return (
    <section>
      <Text as="h3" above={24} size={400}>
        Sectores
      </Text>
      <Box as="ul" marginBlock={8}>
        {list.map((sector) => (
          <Row as="li" wrap={false} gap={4} paddingBlock={4} line="below" key={sector.id}>
            <Text grow breaks>
              {sector.name}
            </Text>
            {mayUpdate && (
              <Button appearance="subtle" icon={<EditIcon />} aria-label={`Cambiar ${sector.name}`} {...rename.button(sector)} />
            )}
            {mayRemove && (
              <Button
                appearance="subtle"
                icon={<DeleteIcon />}
                aria-label={`Eliminar ${sector.name}`}
                {...remove.button(sector.id)}
              />
            )}
          </Row>
        ))}
      </Box>
      {mayCreate && (
        <Button icon={<AddIcon />} {...add.button()}>
          Agregar sector
        </Button>
      )}
    </section>
  )
}
