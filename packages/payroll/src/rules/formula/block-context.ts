import { createContext, useContext } from 'react'
import type { Reference } from '../concept/formula-names.ts'

type Blocks = { readonly references: readonly Reference[]; readonly disabled: boolean; readonly locals: readonly string[] }

/** Context shared by all blocks of a formula: the company's names, the local names, and whether changes are permitted. */
export const BlockContext = createContext<Blocks>({ references: [], disabled: true, locals: [] })
export const useBlocks = (): Blocks => useContext(BlockContext)
