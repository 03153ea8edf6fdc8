import { LRLanguage } from '@codemirror/language'
import { highlightedParser } from '@legajo/formula/highlight.ts'

/** The only grammar, with highlighting. */
export const formulaLanguage = LRLanguage.define({ parser: highlightedParser })
