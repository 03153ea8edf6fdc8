import { styleTags, tags } from '@lezer/highlight'
import { parser } from './formula.parser.ts'

/** The grammar with its colours, for the editor. Tolerates errors, so that the editor shows partial results. */
export const highlightedParser = parser.configure({
  props: [
    styleTags({
      'Number Percentage': tags.number,
      Text: tags.string,
      'True False': tags.bool,
      Reference: tags.propertyName,
      'LocalName Name': tags.variableName,
      'Call/Name': tags.function(tags.variableName),
      Let: tags.definitionKeyword,
      'AndWord OrWord NotWord AndSign OrSign': tags.logicOperator,
      'Plus Minus Times Over': tags.arithmeticOperator,
      'Compare Equal': tags.compareOperator,
      LineComment: tags.lineComment,
      BlockComment: tags.blockComment,
      '( )': tags.paren,
      ';': tags.separator,
    }),
  ],
})
