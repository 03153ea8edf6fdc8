import {
  climateStudies,
  segmentationFieldLabels,
  segmentationGroups,
  segmentationSchemas,
} from '@legajo/contract/clima/segmentation.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { optionsOf } from '@legajo/forms/option.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { GroupValues } from './group-values.tsx'

type NamedChoice = { readonly id: number; readonly name: string }
const schemas = optionsFrom<NamedChoice>(segmentationSchemas.list, ({ id, name }) => ({ value: id, label: name }))

const views = [
  { id: 'agrupaciones', title: 'Agrupaciones' },
  { id: 'grupos', title: 'Grupos' },
  { id: 'estudios', title: 'Estudios' },
] as const

/** The groups of the answers with their names, and the studies that combine surveys. */
export const SegmentationScreen = () => {
  const { search, setSearch } = useRoute()
  const shown = views.find(({ id }) => id === search.ver)?.id ?? 'agrupaciones'
  const others = views
    .filter(({ id }) => id !== shown)
    .map(({ id, title }) => (
      <Button key={id} onClick={() => setSearch({ ver: id, page: null })}>
        {title}
      </Button>
    ))
  switch (shown) {
    case 'agrupaciones':
      return (
        <ResourceScreen
          key={shown}
          secondary={others}
          resource={segmentationSchemas}
          columns={['name', { id: 'field', options: optionsOf(segmentationFieldLabels) }]}
          fieldProps={{ field: { options: optionsOf(segmentationFieldLabels) } }}
        />
      )
    case 'grupos':
      return (
        <ResourceScreen
          key={shown}
          secondary={others}
          resource={segmentationGroups}
          columns={['name', { id: 'values', kind: 'text' }]}
          fields={['schemaId', 'name', 'values']}
          fieldProps={{
            schemaId: { source: schemas, wide: true },
            values: {
              wide: true,
              hint: 'Uno por línea, como está en el legajo.',
              children: ({ value, onChange, onBlur, disabled }: Control<readonly string[]>) => (
                <GroupValues value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} />
              ),
            },
          }}
        />
      )
    case 'estudios':
      return <ResourceScreen key={shown} secondary={others} resource={climateStudies} />
  }
}
