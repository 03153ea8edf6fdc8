import { afterEach, expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import { DirectoryScreen } from './directory.screen.tsx'

const colleague = {
  id: 1,
  full_name: 'Acosta, Ana',
  photo_url: null,
  position: 'Analista',
  area: null,
  unit: null,
  workplace: null,
  email: null,
  birthday: '03-02',
  birthday_in: 4,
}
const portal = inPortal([], () => ok([colleague]))

const { matchMedia } = window
const setWidth = (width: number) => {
  window.matchMedia = ((media: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(media)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia
}
afterEach(() => {
  window.matchMedia = matchMedia
})

it.each([
  [390, 'before'],
  [1280, 'after'],
])('at %s px has the search field %s the birthdays', async (width, place) => {
  setWidth(width)
  portal.open(<DirectoryScreen />)
  const birthdays = await screen.findByRole('heading', { name: 'Cumpleaños' })
  const search = screen.getByRole('searchbox')
  const isBefore = (search.compareDocumentPosition(birthdays) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isBefore ? 'before' : 'after').toBe(place)
})
