import { LRLanguage } from '@codemirror/language'
import { parser } from '@legajo/formula/parser.ts'
import { styleTags, tags } from '@lezer/highlight'

/** The one grammar, with colours. */
export const formulaLanguage = LRLanguage.define({
  parser: parser.configure({
    props: [
      styleTags({
        Number: tags.number,
        Percentage: tags.number,
        Text: tags.string,
        'True False': tags.bool,
        Reference: tags.propertyName,
        'Call/Name': tags.function(tags.name),
        LocalName: tags.variableName,
        'Let AndWord OrWord NotWord': tags.keyword,
        'LineComment BlockComment': tags.comment,
      }),
    ],
  }),
})
