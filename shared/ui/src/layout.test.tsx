import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { Card, Grid, Row, Section, Stack, Text } from './layout.tsx'

const styleOf = (name: string, ...properties: readonly string[]) => {
  const style = getComputedStyle(screen.getByTestId(name))
  return properties.map((property) => style.getPropertyValue(property))
}

it('lays children out in a column, a wrapping row and columns of a least width', () => {
  render(
    <>
      <Stack data-testid="stack" gap={16} />
      <Row data-testid="row" justify="between" />
      <Row data-testid="line" wrap={false} align="end" />
      <Grid data-testid="grid" min={200} rowGap={4} />
    </>,
  )
  expect(styleOf('stack', 'display', 'flex-direction', 'gap')).toEqual(['flex', 'column', '16px'])
  expect(styleOf('row', 'flex-wrap', 'align-items', 'justify-content', 'gap')).toEqual(['wrap', 'center', 'space-between', '8px'])
  expect(styleOf('line', 'flex-wrap', 'align-items')).toEqual(['', 'flex-end'])
  expect(styleOf('grid', 'display', 'row-gap', 'gap')).toEqual(['grid', '4px', '12px'])
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
  expect(getComputedStyle(list).listStyleType).toBe('none')
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
