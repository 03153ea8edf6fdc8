import type { HTMLAttributes } from 'react'
import { makeStyles, mergeClasses } from './style.ts'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    gap: '10px',
    margin: '0 0 12px',
    padding: 0,
    listStyleType: 'none',
  },
  row: { display: 'flex', alignItems: 'center', columnGap: '10px', minWidth: 0 },
})

/** A list in columns of 240 pixels or more, for custom elements: `layout.tsx` costs them 2 kB. */
export const PlainCards = (props: HTMLAttributes<HTMLUListElement>) => (
  <ul {...props} className={mergeClasses(useStyles().cards, props.className)} />
)

/** Children in one row, for custom elements. */
export const PlainRow = (props: HTMLAttributes<HTMLDivElement>) => (
  <div {...props} className={mergeClasses(useStyles().row, props.className)} />
)
