import { makeStyles } from '@legajo/ui/fluent.ts'

export const useComponentStyles = makeStyles({
  // A control may be as narrow as the settings, whatever the length of its choices.
  settings: {
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0 },
    '& .fui-Input, & .fui-Select, & .fui-Select__select': { minWidth: 0, width: '100%' },
  },
  rows: { minWidth: 'min(420px, 80vw)' },
})
