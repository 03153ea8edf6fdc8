import type { Reference } from '@legajo/screens/formula/formula-names.ts'
import { createContext, useContext } from 'react'

type Blocks = { readonly references: readonly Reference[]; readonly disabled: boolean; readonly locals: readonly string[] }

/** Context shared by all blocks of a formula: the company's names, the local names, and whether changes are permitted. */
export const BlockContext = createContext<Blocks>({ references: [], disabled: true, locals: [] })
export const useBlocks = (): Blocks => useContext(BlockContext)
