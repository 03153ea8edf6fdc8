import { expect, it } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { render } from '@testing-library/react'
import { StatGrid, StatTile } from './stat-tile.tsx'

it.each([
  [1, '1'],
  [5, '5'],
  [6, '3'],
  [7, '4'],
  [8, '4'],
  [10, '5'],
  [11, '4'],
])('lays out %i tiles in even rows of %s at most', (tiles, across) => {
  const { container } = render(
    <SuiteProvider>
      <StatGrid>
        {Array.from({ length: tiles }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place here
          <StatTile key={at} label={`Base ${at}`} value="$ 1,00" />
        ))}
        {false}
      </StatGrid>
    </SuiteProvider>,
  )
  const grid = container.querySelector<HTMLElement>('[style*="--across"]')
  expect(grid?.style.getPropertyValue('--across')).toBe(across)
})
