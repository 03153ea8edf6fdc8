import type { ComponentProps } from 'react'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  table: {
    borderCollapse: 'collapse',
    width: '100%',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '6px 10px',
      textAlign: 'start',
      verticalAlign: 'top',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
    '& thead th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
    '& tbody th': { fontWeight: tokens.fontWeightRegular },
    '& .number': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
})

/** A short table without sorting or paging; cells of the class `number` are aligned as figures. */
export const PlainTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <table className={mergeClasses(useStyles().table, className)} {...table} />
)
