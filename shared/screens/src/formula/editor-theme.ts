import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tokens } from '@legajo/ui/fluent.ts'
import { tags } from '@lezer/highlight'

/** The editor in the theme's colours, light or dark. */
export const editorTheme = EditorView.theme({
  '&': {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: '14px',
  },
  '&.cm-focused': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  '.cm-content': {
    fontFamily: tokens.fontFamilyMonospace,
    padding: '10px 4px',
    minHeight: '64px',
    caretColor: tokens.colorNeutralForeground1,
  },
  '.cm-cursor': { borderLeftColor: tokens.colorNeutralForeground1 },
  '.cm-tooltip': {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow16,
    maxWidth: 'min(480px, 90vw)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: 0.8 },
  '.cm-placeholder': { color: tokens.colorNeutralForeground3 },
})

export const formulaColours = HighlightStyle.define([
  { tag: [tags.number, tags.bool], color: tokens.colorPalettePurpleForeground2 },
  { tag: tags.string, color: tokens.colorPaletteGreenForeground2 },
  { tag: tags.propertyName, color: tokens.colorBrandForeground1, fontWeight: '600' },
  { tag: tags.function(tags.variableName), color: tokens.colorPaletteBerryForeground2 },
  { tag: [tags.definitionKeyword, tags.logicOperator], color: tokens.colorPaletteDarkOrangeForeground2, fontWeight: '600' },
  { tag: [tags.lineComment, tags.blockComment], color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
])
