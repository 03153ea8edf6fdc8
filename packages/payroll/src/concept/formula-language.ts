import { LRLanguage } from '@codemirror/language'
import { highlightedParser } from '@legajo/formula/highlight.ts'

/** The one grammar, with colours. */
export const formulaLanguage = LRLanguage.define({ parser: highlightedParser })
