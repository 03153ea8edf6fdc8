import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { richTextSchema } from './rich-text-schema.ts'

const { marks, nodes } = richTextSchema

export const toggleBold = toggleMark(marks.strong)
export const toggleItalic = toggleMark(marks.emphasis)
export const makeHeading = setBlockType(nodes.heading, { level: 3 })
export const makeParagraph = setBlockType(nodes.paragraph)
/** Makes a list of the selected blocks; in a list, takes them out of it. */
export const toggleList = chainCommands(liftListItem(nodes.listItem), wrapInList(nodes.bulletList))

/** Links the selected text; without a selection, inserts the address as text. */
export const insertLink =
  (href: string): Command =>
  ({ selection, schema, tr }, dispatch) => {
    const link = marks.link.create({ href })
    dispatch?.(
      selection.empty
        ? tr.replaceSelectionWith(schema.text(href, [link]), false)
        : tr.addMark(selection.from, selection.to, link),
    )
    return true
  }

/** Replaces the selection with a text, and its marks stay. */
export const insertText =
  (text: string): Command =>
  ({ tr }, dispatch) => {
    dispatch?.(tr.insertText(text).scrollIntoView())
    return true
  }

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView())
  return true
}

export const richTextPlugins = (): Plugin[] => [
  history(),
  keymap({
    'Mod-b': toggleBold,
    'Mod-i': toggleItalic,
    'Mod-u': toggleMark(marks.underline),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Enter: splitListItem(nodes.listItem),
    'Shift-Enter': chainCommands(exitCode, breakLine),
  }),
  keymap(baseKeymap),
]
