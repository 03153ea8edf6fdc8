import { Combobox } from '@legajo/forms/combobox.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { unitOptions } from './options.ts'

/** Chooses the unit that the address of a screen names, `?unidad=`; its pages begin again. */
export const UnitField = () => {
  const { search, setSearch } = useRoute()
  return (
    <Field label="Unidad">
      {(field) => (
        <Combobox
          {...field}
          value={Number(search['unidad']) || ''}
          source={unitOptions}
          onChange={(next) => setSearch({ unidad: next === '' ? null : String(next), pagina: null })}
        />
      )}
    </Field>
  )
}
