import { type Block, textOfFlow } from '@legajo/formula/flow.ts'
import { precedence } from '@legajo/formula/tree.ts'
import { Select } from '@legajo/ui/fields.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { type ReactNode, useContext, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useBlocks } from './block-context.ts'
import { focusWithin } from './block-keys.ts'
import { BlockMenu } from './block-menu.tsx'
import type { BlockProps } from './block-props.ts'
import { FoldButton } from './fold-button.tsx'
import { DepthContext, useFold } from './folding.ts'
import { FunctionBlock } from './function-block.tsx'
import { LeafBlock } from './leaf-block.tsx'

const useStyles = makeStyles({
  block: { minWidth: 0 },
  framed: {
    padding: '6px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `4px solid ${tokens.colorBrandStroke2}`,
  },
  word: { fontWeight: tokens.fontWeightSemibold, paddingBlockStart: '5px' },
  operator: { minWidth: '64px' },
})

const operators = [
  ['+', 'más'],
  ['-', 'menos'],
  ['*', 'por'],
  ['/', 'dividido'],
  ['=', 'es igual a'],
  ['<>', 'es distinto de'],
  ['<', 'es menor que'],
  ['<=', 'es hasta'],
  ['>', 'es mayor que'],
  ['>=', 'es desde'],
  ['Y', 'y'],
  ['O', 'o'],
] as const

/** One block and its children; a large one folds into its text. */
export const BlockView = ({ block, label, onChange }: BlockProps) => {
  const styles = useStyles()
  const isLeaf = !['if', 'operation', 'function', 'sign', 'not'].includes(block.type)
  const frame = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLButtonElement>(null)
  const depth = useContext(DepthContext)
  const { mayFold, isFolded, fold } = useFold(block)
  const handleFold = () => {
    flushSync(() => fold(!isFolded))
    head.current?.focus()
  }
  const handleReplace = (next: Block) => {
    onChange(next)
    focusWithin(() => frame.current)
  }
  const folding = mayFold && (
    <FoldButton ref={head} label={label} text={isFolded ? blockText(block) : undefined} onClick={handleFold} />
  )
  const menu = <BlockMenu block={block} label={label} onChange={handleReplace} />
  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      data-block=""
      className={mergeClasses(styles.block, !isLeaf && styles.framed)}
    >
      {isFolded ? (
        <Grid columns="minmax(0, 1fr) auto" gap={4} align="center">
          {folding}
          {menu}
        </Grid>
      ) : (
        <DepthContext value={depth + 1}>
          <Content block={block} label={label} onChange={onChange} folding={folding} menu={menu} />
        </DepthContext>
      )}
    </div>
  )
}

/** The text of a block, as a formula writes it. */
const blockText = (block: Block): string => {
  const written = textOfFlow({ locals: [], result: block })
  return written.ok ? written.text : 'Falta completar'
}

type BlockParts = { readonly folding: ReactNode; readonly menu: ReactNode }

const Content = ({ block, label, onChange, folding, menu }: BlockProps & BlockParts) => {
  switch (block.type) {
    case 'if':
      return (
        <Stack gap={6}>
          <Row gap={6}>
            {folding}
            <Text tone="muted" size={200}>
              Condición
            </Text>
            {menu}
          </Row>
          <Branches block={block} onChange={onChange} />
        </Stack>
      )
    case 'operation':
      return (
        <Row gap={6}>
          {folding}
          <Operation block={block} label={label} onChange={onChange} />
          {menu}
        </Row>
      )
    case 'sign':
    case 'not':
      return (
        <Row gap={6}>
          {folding}
          <span>{block.type === 'not' ? 'no' : block.operator === '-' ? 'menos' : 'más'}</span>
          <BlockView block={block.value} label="De qué" onChange={(value) => onChange({ ...block, value })} />
          {menu}
        </Row>
      )
    case 'function':
      return (
        <FunctionBlock block={block} onChange={onChange} folding={folding} menu={menu}>
          {(arg, name, change) => <BlockView block={arg} label={name} onChange={change} />}
        </FunctionBlock>
      )
    default:
      return (
        <Row wrap={false} gap={4}>
          <LeafBlock block={block} label={label} onChange={onChange} />
          {menu}
        </Row>
      )
  }
}

/** The branches of a condition. */
const Branches = ({ block, onChange }: Omit<BlockProps<Block & { readonly type: 'if' }>, 'label'>) => {
  const styles = useStyles()
  const branch = (word: string, part: 'condition' | 'yes' | 'no') => (
    <Grid columns="70px minmax(0, 1fr)" single={640} gap={8} align="start">
      <span className={styles.word}>{word}</span>
      <BlockView block={block[part]} label={word} onChange={(inner) => onChange({ ...block, [part]: inner })} />
    </Grid>
  )
  return (
    <>
      {branch('Si', 'condition')}
      {branch('entonces', 'yes')}
      {branch('si no', 'no')}
    </>
  )
}

/** A chain of operators of equal precedence is one line: a + b − c. */
const Operation = ({ block, onChange }: BlockProps<Block & { readonly type: 'operation' }>) => {
  const styles = useStyles()
  const { disabled } = useBlocks()
  const { left } = block
  const isChain =
    left.type === 'operation' && precedence[left.operator] === precedence[block.operator] && precedence[block.operator] > 4
  return (
    <>
      {isChain ? (
        <Operation block={left} label="Izquierda" onChange={(inner) => onChange({ ...block, left: inner })} />
      ) : (
        <BlockView block={left} label="Izquierda" onChange={(inner) => onChange({ ...block, left: inner })} />
      )}
      <Select
        className={styles.operator}
        aria-label="Operador"
        value={block.operator}
        disabled={disabled}
        onChange={(_, { value }) =>
          onChange({ ...block, operator: operators.find(([sign]) => sign === value)?.[0] ?? block.operator })
        }
      >
        {operators.map(([sign, words]) => (
          <option key={sign} value={sign}>
            {sign} {words}
          </option>
        ))}
      </Select>
      <BlockView block={block.right} label="Derecha" onChange={(inner) => onChange({ ...block, right: inner })} />
    </>
  )
}
