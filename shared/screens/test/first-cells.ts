import { screen, within } from '@testing-library/react'

/** The texts of the first cells of the drawn rows, in order. */
export const firstCells = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter(Boolean)
