import type { CellValues } from './load-handler.ts'

/**
 * The values of one row by field. A load has hundreds of thousands of rows with the same fields: they share the places of the fields, and
 * each row has only a list.
 */
export class ReadCells implements CellValues {
  readonly #places: ReadonlyMap<string, number>
  readonly #values: readonly unknown[]

  constructor(places: ReadonlyMap<string, number>, values: readonly unknown[]) {
    this.#places = places
    this.#values = values
  }

  get(field: string): unknown {
    const place = this.#places.get(field)
    return place === undefined ? undefined : this.#values[place]
  }

  has(field: string): boolean {
    return this.get(field) !== undefined
  }

  get fields(): Iterable<string> {
    return this.#places.keys()
  }

  *[Symbol.iterator](): IterableIterator<[string, unknown]> {
    for (const [field, place] of this.#places) {
      const value = this.#values[place]
      if (value !== undefined) yield [field, value]
    }
  }

  forEach(visit: (value: unknown, field: string) => void): void {
    this.#places.forEach((place, field) => {
      const value = this.#values[place]
      if (value !== undefined) visit(value, field)
    })
  }
}
