import { expect, it, jest } from '@jest/globals'
import { render } from '@testing-library/react'
import { useRef } from 'react'
import { unmeasuredStyle, useFit } from './fit-table.ts'

interface Widths {
  readonly roomy: number
  readonly dense: number
}

/** A region of 900 pixels whose table is `roomy` pixels wide with the usual padding, else `dense`. */
const Region = ({ roomy, dense }: Widths) => {
  const region = useRef<HTMLDivElement>(null)
  const measureRegion = (element: HTMLDivElement | null) => {
    region.current = element
    if (!element) return
    const scrollWidth = () => (element.style.getPropertyValue('--lg-headings') === 'nowrap' ? roomy : dense)
    Object.defineProperties(element, { clientWidth: { value: 900 }, scrollWidth: { get: scrollWidth, configurable: true } })
  }
  useFit(region, { rows: [], columns: [], isFiltering: false })
  return <div ref={measureRegion} data-testid="region" style={unmeasuredStyle} />
}
const styleOf = (widths: Widths) => {
  const { style } = render(<Region {...widths} />).getByTestId('region')
  return [style.getPropertyValue('--lg-cell-sides'), style.getPropertyValue('--lg-edge') !== 'transparent']
}

it.each([
  ['keeps the usual padding of a table that fits', { roomy: 900, dense: 800 }, ['12px', false]],
  ['makes a table denser that would be wider than its region', { roomy: 1000, dense: 900 }, ['6px', false]],
  ['shows the edge of the columns that stay in view where a dense table scrolls', { roomy: 1400, dense: 1200 }, ['6px', true]],
] as const)('%s', (_, widths, expected) => {
  expect(styleOf(widths)).toEqual(expected)
})

/** A region of 900 pixels with three pinned columns of 200 in a table that is wider. */
const Pinned = () => {
  const region = useRef<HTMLDivElement>(null)
  useFit(region, { rows: [], columns: [], isFiltering: false })
  const measure = (element: HTMLDivElement | null) => {
    region.current = element
    if (!element) return
    Object.defineProperties(element, { clientWidth: { value: 900 }, scrollWidth: { value: 1400 } })
    for (const head of element.querySelectorAll('th')) Object.defineProperty(head, 'offsetWidth', { value: 200 })
  }
  return (
    <div ref={measure} data-testid="region">
      <table>
        <thead>
          <tr>
            <th data-pinned />
            <th data-pinned />
            <th data-pinned />
          </tr>
        </thead>
      </table>
    </div>
  )
}

it('places pinned columns side by side, up to half of the region', () => {
  const { style } = render(<Pinned />).getByTestId('region')
  expect([0, 1, 2].map((at) => style.getPropertyValue(`--lg-pin-${at}`))).toEqual(['0px', '200px', 'auto'])
  expect(style.getPropertyValue('--lg-stick')).toBe('sticky')
})

it('changes no style of a table that still fits its container', () => {
  const write = jest.spyOn(CSSStyleDeclaration.prototype, 'setProperty')
  const { rerender } = render(<Region roomy={900} dense={800} />)
  write.mockClear() // React writes the first style with the same function
  rerender(<Region roomy={880} dense={800} />)
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})
