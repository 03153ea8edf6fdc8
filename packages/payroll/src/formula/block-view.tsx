import type { Block } from '@legajo/formula/flow.ts'
import { precedence } from '@legajo/formula/tree.ts'
import { Select } from '@legajo/ui/fields.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { useBlocks } from './block-context.ts'
import { BlockMenu } from './block-menu.tsx'
import { FunctionBlock } from './function-block.tsx'
import { LeafBlock } from './leaf-block.tsx'

export type BlockProps<B extends Block = Block> = {
  readonly block: B
  readonly label: string
  readonly onChange: (block: Block) => void
}

const useStyles = makeStyles({
  block: { minWidth: 0 },
  framed: {
    padding: '6px 8px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `4px solid ${tokens.colorBrandStroke2}`,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  leaf: { display: 'flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  branches: { display: 'grid', rowGap: '6px' },
  branch: {
    display: 'grid',
    gridTemplateColumns: '70px minmax(0, 1fr)',
    columnGap: '8px',
    alignItems: 'start',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
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

/** One block and those within it. */
export const BlockView = ({ block, label, onChange }: BlockProps) => {
  const styles = useStyles()
  const isLeaf = !['if', 'operation', 'function', 'sign', 'not'].includes(block.type)
  return (
    <div role="group" aria-label={label} className={mergeClasses(styles.block, !isLeaf && styles.framed)}>
      <Content block={block} label={label} onChange={onChange} />
    </div>
  )
}

const Content = ({ block, label, onChange }: BlockProps) => {
  const styles = useStyles()
  const menu = <BlockMenu block={block} label={label} onChange={onChange} />
  switch (block.type) {
    case 'if': {
      const branch = (word: string, part: 'condition' | 'yes' | 'no') => (
        <div className={styles.branch}>
          <span className={styles.word}>{word}</span>
          <BlockView block={block[part]} label={word} onChange={(inner) => onChange({ ...block, [part]: inner })} />
        </div>
      )
      return (
        <div className={styles.branches}>
          {branch('Si', 'condition')}
          {branch('entonces', 'yes')}
          {branch('si no', 'no')}
          <div>{menu}</div>
        </div>
      )
    }
    case 'operation':
      return (
        <div className={styles.line}>
          <Operation block={block} label={label} onChange={onChange} />
          {menu}
        </div>
      )
    case 'sign':
    case 'not':
      return (
        <div className={styles.line}>
          <span>{block.type === 'not' ? 'no' : block.operator === '-' ? 'menos' : 'más'}</span>
          <BlockView block={block.value} label="De qué" onChange={(value) => onChange({ ...block, value })} />
          {menu}
        </div>
      )
    case 'function':
      return (
        <FunctionBlock block={block} onChange={onChange} menu={menu}>
          {(arg, name, change) => <BlockView block={arg} label={name} onChange={change} />}
        </FunctionBlock>
      )
    default:
      return (
        <div className={styles.leaf}>
          <LeafBlock block={block} label={label} onChange={onChange} />
          {menu}
        </div>
      )
  }
}

/** A chain of operators that bind alike is one line: a + b − c. */
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
