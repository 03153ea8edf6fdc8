import { expect, it } from '@jest/globals'

const textsOf = (id: string) =>
  [...((document.getElementById(id) as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent)

it('has the labels around a control and those that refer to it, as the document is now', () => {
  document.body.innerHTML = `<label for="a">One</label><label>Two <input id="b"></label><label for="a">Three</label>
    <input id="a"><input id="hidden" type="hidden"><label for="hidden">Four</label>`
  expect(['a', 'b', 'hidden'].map(textsOf)).toEqual([['One', 'Three'], ['Two '], []])
  document.querySelector('label')?.setAttribute('for', 'b')
  expect(['a', 'b'].map(textsOf)).toEqual([['Three'], ['One', 'Two ']])
  document.getElementById('b')?.setAttribute('id', 'c')
  expect(['a', 'c'].map(textsOf)).toEqual([['Three'], ['Two ']])
})

it('has the labels of a control outside of the document', () => {
  const label = document.createElement('label')
  const input = label.appendChild(document.createElement('input'))
  expect(input.labels?.length).toBe(1)
})
