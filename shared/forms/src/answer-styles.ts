import { makeStyles, tokens } from '@legajo/ui/fluent.ts'

export const useAnswerStyles = makeStyles({
  whole: { gridColumn: '1 / -1', minWidth: 0 },
  half: { gridColumn: 'span 4', minWidth: 0, '@media (max-width: 900px)': { gridColumn: '1 / -1' } },
  narrow: { gridColumn: '1 / -1', minWidth: 0 },
  // A control may be as narrow as its column, whatever the length of its choices.
  field: { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
  group: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: '12px 16px',
    margin: 0,
    minWidth: 0,
  },
  well: { backgroundColor: tokens.colorNeutralBackground2 },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase400 },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    gap: '12px',
    '@media (max-width: 900px)': { display: 'block' },
    // A field takes the whole of its column, whose width the form gives.
    '& > div > div > div': { gridColumn: '1 / -1' },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& td, & th': { padding: '4px', verticalAlign: 'top', textAlign: 'start' },
  },
  rowsBox: { containerType: 'inline-size' },
  // In a narrow place each row is a block with a line for each column: side by side, controls would be cut.
  rows: {
    '& td': { minWidth: '130px' },
    '& td > .fui-Input, & td > .fui-Select': { width: '100%' },
    '& td:last-child': { minWidth: 0 },
    '@container (max-width: 480px)': {
      '& thead': { display: 'none' },
      '& tbody, & tr, & td': { display: 'block' },
      '& tr': {
        border: `1px solid ${tokens.colorNeutralStroke2}`,
        borderRadius: tokens.borderRadiusMedium,
        padding: '4px',
        marginBlockEnd: '8px',
      },
      '& td[data-label]::before': { content: 'attr(data-label)', display: 'block', paddingBlockEnd: '4px' },
    },
  },
  boxes: { display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
})
