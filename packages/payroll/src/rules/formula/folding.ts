import type { Block } from '@legajo/formula/flow.ts'
import { createContext, useContext, useState } from 'react'

/** The last command for all blocks: initial state, all folded, all unfolded. `turn` distinguishes one command from the next. */
export type FoldingCommand = {
  readonly turn: number
  readonly all: 'as it opens' | 'folded' | 'unfolded'
  readonly isLong: boolean
}

export const FoldingContext = createContext<FoldingCommand>({ turn: 0, all: 'as it opens', isLong: false })

/** Nesting depth of a block. */
export const DepthContext = createContext(0)

/** Number of blocks in a block, including itself. */
export const sizeOf = (block: Block): number => {
  switch (block.type) {
    case 'if':
      return 1 + sizeOf(block.condition) + sizeOf(block.yes) + sizeOf(block.no)
    case 'operation':
      return 1 + sizeOf(block.left) + sizeOf(block.right)
    case 'function':
      return block.args.reduce((sum, arg) => sum + sizeOf(arg), 1)
    case 'sign':
    case 'not':
      return 1 + sizeOf(block.value)
    default:
      return 1
  }
}

/** Smaller blocks do not fold. */
const leastFolded = 4
/** Parts of a long formula from this size on open folded. */
const largePart = 8
/** A formula with more blocks than this opens as its outline. */
export const longFormula = 30

/** Whether a block is folded: its own state since the last fold-all or unfold-all command. */
export const useFold = (block: Block) => {
  const { turn, all, isLong } = useContext(FoldingContext)
  const depth = useContext(DepthContext)
  const [own, setOwn] = useState<{ readonly turn: number; readonly isFolded: boolean }>()
  const size = sizeOf(block)
  const byAll = all === 'as it opens' ? isLong && depth > 0 && size >= largePart : all === 'folded' && depth > 0
  const mayFold = size >= leastFolded
  return {
    mayFold,
    isFolded: mayFold && (own?.turn === turn ? own.isFolded : byAll),
    fold: (isFolded: boolean) => setOwn({ turn, isFolded }),
  }
}
