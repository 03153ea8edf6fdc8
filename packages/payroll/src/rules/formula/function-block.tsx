import type { Block } from '@legajo/formula/flow.ts'
import { type FunctionSpec, functionNamed, functions } from '@legajo/formula/functions.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { type ReactNode, useRef } from 'react'
import { useBlocks } from './block-context.ts'
import { focusWithin } from './block-keys.ts'
import { callOf, emptyBlock, zero } from './new-block.ts'

const useStyles = makeStyles({
  call: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '6px' },
  chosen: { minWidth: 0, maxWidth: '100%' },
  arg: { '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  name: { paddingBlockStart: '5px', '@media (max-width: 640px)': { gridColumn: '1 / -1' } },
})

const groups = [...new Set(functions.map(({ group }) => group))]

type Props = {
  readonly block: Block & { readonly type: 'function' }
  readonly onChange: (block: Block) => void
  readonly folding: ReactNode
  readonly menu: ReactNode
  readonly children: (arg: Block, name: string, change: (arg: Block) => void) => ReactNode
}

/** A call: the function, and each argument under its name. */
export const FunctionBlock = ({ block, onChange, folding, menu, children }: Props) => {
  const styles = useStyles()
  const { references, disabled } = useBlocks()
  const frame = useRef<HTMLDivElement>(null)
  const own = references.filter(({ kind }) => kind === 'función propia')
  const spec = functionNamed(block.name)
  const params = /\((.*)\)/.exec(own.find(({ name }) => name === block.name)?.detail ?? '')?.[1]?.split('; ') ?? []
  const nameOf = (index: number) =>
    spec?.args[index]?.name ?? (spec ? (spec.args.at(-1)?.name ?? '') : (params[index] ?? `${index + 1}`))
  const change = (index: number, arg: Block) =>
    onChange({ ...block, args: block.args.map((old, place) => (place === index ? arg : old)) })
  const choose = (name: string) => {
    const count = /\((.*)\)/
      .exec(own.find((one) => one.name === name)?.detail ?? '')?.[1]
      ?.split('; ')
      .filter(Boolean).length
    onChange(
      count === undefined
        ? callOf(name, block.args)
        : { type: 'function', name, args: Array.from({ length: count }, (_, index) => block.args[index] ?? emptyBlock) },
    )
  }
  const handleAdd = () => {
    onChange({ ...block, args: [...block.args, newArgument(spec, block.args.length)] })
    focusWithin(() => [...(frame.current?.querySelectorAll(':scope > [data-argument]') ?? [])].at(-1))
  }
  return (
    <div className={styles.call} ref={frame}>
      <Row gap={6}>
        {folding}
        <Select
          className={styles.chosen}
          aria-label="Función"
          value={block.name}
          disabled={disabled}
          onChange={(_, { value }) => choose(value)}
        >
          {!spec && !own.some(({ name }) => name === block.name) && <option>{block.name}</option>}
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {functions
                .filter((one) => one.group === group && one.name !== 'SI')
                .map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
            </optgroup>
          ))}
          {own.length > 0 && (
            <optgroup label="De la empresa">
              {own.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          )}
        </Select>
        {menu}
      </Row>
      {spec && (
        <Text tone="muted" size={200}>
          {spec.doc}
        </Text>
      )}
      {block.args.map((arg, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an argument is its place
        <Grid columns="90px minmax(0, 1fr) auto" gap={8} align="start" key={index} className={styles.arg} data-argument="">
          <Text tone="soft" breaks className={styles.name}>
            {nameOf(index)}
          </Text>
          {children(arg, nameOf(index), (inner) => change(index, inner))}
          {mayDrop(spec, block.args.length) && index === block.args.length - 1 && !disabled ? (
            <Button
              size="small"
              appearance="subtle"
              icon={<DismissIcon />}
              aria-label={`Quitar ${nameOf(index)}`}
              onClick={() => onChange({ ...block, args: block.args.slice(0, -1) })}
            />
          ) : (
            <span />
          )}
        </Grid>
      ))}
      {mayAdd(spec, block.args.length) && !disabled && (
        <div>
          <Button size="small" icon={<AddIcon />} onClick={handleAdd}>
            Agregar {nameOf(block.args.length)}
          </Button>
        </div>
      )}
    </div>
  )
}

const least = (spec: FunctionSpec): number => spec.args.filter((arg) => !arg.optional).length
const mayDrop = (spec: FunctionSpec | undefined, count: number): boolean => spec !== undefined && count > least(spec)
const mayAdd = (spec: FunctionSpec | undefined, count: number): boolean =>
  spec !== undefined && (count < spec.args.length || spec.args.some((arg) => arg.rest))
const newArgument = (spec: FunctionSpec | undefined, index: number): Block => {
  const kind = (spec?.args[index] ?? spec?.args.at(-1))?.kind
  if (kind === 'column') return { type: 'text', value: '' }
  return kind === 'digits' ? { type: 'number', value: '2' } : kind === 'number' ? zero : emptyBlock
}
