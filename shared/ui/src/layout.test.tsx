import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Card, Grid, Row, Section, Stack, Text } from './layout.tsx'

const classesOf = (name: string) => new Set(screen.getByTestId(name).className.split(' '))
/** The classes of the first that the second does not have: one for each property that differs. */
const isBeyond = (name: string, other: string) =>
  [...classesOf(name)].filter((one) => one.startsWith('f') && !classesOf(other).has(one))

it('lays children out in a column, a wrapping row and columns of a least width', () => {
  render(
    <>
      <Stack data-testid="stack" />
      <Stack data-testid="same" gap={12} />
      <Stack data-testid="wider" gap={16} />
      <Row data-testid="row" />
      <Row data-testid="line" wrap={false} />
      <Grid data-testid="grid" min={200} rowGap={4} />
    </>,
  )
  expect(isBeyond('same', 'stack')).toEqual([])
  expect(isBeyond('wider', 'stack')).toHaveLength(1)
  expect(isBeyond('row', 'line')).toHaveLength(1)
  expect(isBeyond('line', 'row')).toEqual([])
  expect(screen.getByTestId('grid').style.getPropertyValue('--lg-min')).toBe('200px')
})

it('gives the element its own attributes, and the class of the caller the last word', () => {
  render(
    <Stack as="ul" aria-label="Avisos" gap={4} style={{ opacity: 0.5 }} maxWidth={360} className="own">
      <Text as="li" tone="danger" weight="semibold">
        Vencido
      </Text>
    </Stack>,
  )
  const list = screen.getByRole('list', { name: 'Avisos' })
  expect(list.className).toContain('own')
  expect(list.style.getPropertyValue('--lg-max-width')).toBe('360px')
  expect(list.style.opacity).toBe('0.5')
  // No layout property reaches the document as an attribute.
  expect([...screen.getByText('Vencido').attributes].map(({ name }) => name)).toEqual(['class'])
})

it('names a section by its heading', () => {
  render(
    <Card padding={20}>
      <Section title="Domicilio" level={3} actions={<button type="button">Editar</button>}>
        Córdoba 1234
      </Section>
    </Card>,
  )
  expect(screen.getByRole('region', { name: 'Domicilio' }).textContent).toContain('Córdoba 1234')
  expect(screen.getByRole('heading', { level: 3, name: 'Domicilio' })).toBeTruthy()
})
