import type { ReactElement } from 'react'

/** Flags of a row besides its fields (documented row flags). */
export type RowFlags = {
  readonly status?: string
  readonly selected?: boolean
  readonly notPending?: boolean
  readonly notInProgress?: boolean
  readonly clickHidden?: boolean
}

/** An action on a row: an entry of its menu, or a separate button. */
export type RowAction<Row> = {
  readonly label: string
  readonly icon?: ReactElement
  readonly run: (row: Row) => void
  readonly isDisabled?: (row: Row, flags: RowFlags) => boolean
  readonly isHidden?: (row: Row, flags: RowFlags) => boolean
  readonly isDangerous?: boolean
  /** The row's pending action: a button next to the menu, on a phone at the bottom of the card. */
  readonly isPrimary?: boolean
}

/** «Eliminar», disabled when the row is not pending. */
export const removeAction = <Row>(run: (row: Row) => void): RowAction<Row> => ({
  label: 'Eliminar',
  run,
  isDangerous: true,
  isDisabled: (_, { notPending }) => notPending === true,
})

/** «Lanzar proceso», disabled when the row is not pending. */
export const launchAction = <Row>(run: (row: Row) => void): RowAction<Row> => ({
  label: 'Lanzar proceso',
  run,
  isDisabled: (_, { notPending }) => notPending === true,
})

/** «Cancelar», disabled when the row is not in progress. */
export const cancelAction = <Row>(run: (row: Row) => void): RowAction<Row> => ({
  label: 'Cancelar',
  run,
  isDisabled: (_, { notInProgress }) => notInProgress === true,
})
