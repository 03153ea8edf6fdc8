import type { Block } from '@legajo/formula/flow.ts'

export type BlockProps<B extends Block = Block> = {
  readonly block: B
  readonly label: string
  readonly onChange: (block: Block) => void
}
