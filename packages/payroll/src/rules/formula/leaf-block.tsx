import { Combobox } from '@legajo/forms/combobox.tsx'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import type { Block } from '@legajo/formula/flow.ts'
import { Checkbox, Select } from '@legajo/ui/fields.ts'
import { Input, makeStyles } from '@legajo/ui/fluent.ts'
import { Box } from '@legajo/ui/layout.tsx'
import { useMemo } from 'react'
import { ColourMark } from '../rule/colour-mark.tsx'
import { useBlocks } from './block-context.ts'
import type { BlockProps } from './block-props.ts'
import { useFormulaColour } from './formula-colours.ts'

const useStyles = makeStyles({
  number: { width: '110px', minWidth: '70px', flexShrink: 1 },
  text: { width: '160px', minWidth: '80px', flexShrink: 1 },
  name: { width: '240px', flexShrink: 1, minWidth: '110px' },
})

/** A value: a literal, or one of the company's names. */
export const LeafBlock = ({ block, label, onChange }: BlockProps) => {
  const styles = useStyles()
  const { disabled, locals } = useBlocks()
  switch (block.type) {
    case 'number':
      return (
        <>
          <NumberInput
            className={styles.number}
            aria-label={`Número: ${label}`}
            value={block.value}
            disabled={disabled}
            onChange={(value: string) => onChange({ ...block, value })}
          />
          <Checkbox
            label="%"
            checked={block.percent === true}
            disabled={disabled}
            onChange={(_, { checked }) =>
              onChange({ type: 'number', value: block.value, ...(checked === true && { percent: true }) })
            }
          />
        </>
      )
    case 'text':
      return (
        <Input
          className={styles.text}
          aria-label={`Texto: ${label}`}
          value={block.value}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ ...block, value })}
        />
      )
    case 'boolean':
      return (
        <Select
          aria-label={`Valor: ${label}`}
          value={String(block.value)}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ ...block, value: value === 'true' })}
        >
          <option value="true">Verdadero</option>
          <option value="false">Falso</option>
        </Select>
      )
    case 'local':
      return (
        <Select
          aria-label={`Nombre: ${label}`}
          value={block.name}
          disabled={disabled}
          onChange={(_, { value }) => onChange({ ...block, name: value })}
        >
          {[...new Set([block.name, ...locals])].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )
    case 'reference':
      return (
        <div className={styles.name}>
          <Names block={block} label={label} onChange={onChange} />
          <Called name={block.name} />
        </div>
      )
    default:
      return null
  }
}

/** The description of a name: readers of blocks do not know every code. */
const Called = ({ name }: { readonly name: string }) => {
  const called = useBlocks().references.find((one) => one.name === name)?.label
  return called && !name.endsWith(called) ? (
    <Box tone="muted" size={200} breaks>
      {called}
    </Box>
  ) : null
}

const Names = ({ block, label, onChange }: BlockProps<Block & { readonly type: 'reference' }>) => {
  const { references, disabled } = useBlocks()
  const colour = useFormulaColour(block.name)
  const options = useMemo(() => {
    const known = references.filter(({ name, kind }) => name.includes('.') && kind !== 'función propia')
    const choices = known.map(({ name, label: called, kind }) => ({ value: name, label: name, hint: `${called} (${kind})` }))
    const isKnown = block.name === '' || known.some(({ name }) => name === block.name)
    return isKnown ? choices : [{ value: block.name, label: block.name, hint: '' }, ...choices]
  }, [references, block.name])
  return (
    <Combobox
      aria-label={`Dato: ${label}`}
      value={block.name}
      options={options}
      disabled={disabled}
      placeholder="Buscá un dato"
      contentBefore={colour && <ColourMark colour={colour} />}
      onChange={(name) => onChange({ ...block, name: String(name ?? '') })}
    />
  )
}
