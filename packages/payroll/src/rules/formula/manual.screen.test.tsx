import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ManualScreen } from './manual.screen.tsx'

const markdown = `# Fórmulas

## Números y textos

Se escribe \`SI(a, b)\` así:

\`\`\`
1 + 1 → 2
\`\`\`

## Tablas

| Nombre | Qué hace |
| --- | --- |
| \`MAX\` | El mayor |
`
const portal = inPortal(['READ_CONCEPT'], () => ok({ markdown }))

it('draws the text with its contents, examples and tables, and moves the focus to a section', async () => {
  portal.open(<ManualScreen />)
  const contents = await screen.findByRole('navigation', { name: 'Contenido' })
  expect(
    within(contents)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Números y textos', 'Tablas'])
  expect(screen.getByText('→ 2')).toBeTruthy()
  expect(screen.getByText('SI(a, b)').tagName).toBe('CODE')
  expect(within(screen.getByRole('group', { name: 'Tabla' })).getByRole('cell', { name: 'El mayor' })).toBeTruthy()
  const heading = screen.getByRole('heading', { name: 'Tablas' })
  heading.scrollIntoView = () => {}
  await userEvent.click(within(contents).getByRole('link', { name: 'Tablas' }))
  expect(document.activeElement).toBe(heading)
})
