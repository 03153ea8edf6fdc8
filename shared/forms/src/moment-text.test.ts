import { expect, it } from '@jest/globals'
import { completeMoment, momentText, parseMoment } from './moment-text.ts'

it('writes a moment in the documented format', () => {
  expect(momentText('2024-06-05T09:30')).toBe('05-06-2024 a 09:30')
  expect(momentText('5 de junio')).toBe('5 de junio')
})

it('reads a moment however it is typed', () => {
  for (const typed of ['05-06-2024 a 09:30', '5/6/24 9:30', '05062024 a las 09.30 hs'])
    expect([typed, parseMoment(typed)]).toEqual([typed, '2024-06-05T09:30'])
  expect(parseMoment('05-06-2024 a 9')).toBe('2024-06-05T09:00')
  for (const wrong of ['05-06-2024', '31-02-2024 a 09:30', '05-06-2024 a 25:00', '05-06-2024 a 09:75', 'ayer a 09:30'])
    expect([wrong, parseMoment(wrong)]).toEqual([wrong, undefined])
})

it('completes separators while digits are typed', () => {
  const typed = [...'050620240930'].reduce((text, digit) => completeMoment(`${text}${digit}`, text), '')
  expect(typed).toBe('05-06-2024 a 09:30')
  expect(completeMoment('05-06-2024 a', '05-06-2024 a ')).toBe('05-06-2024 a')
})

it('takes a separator that is typed after one was completed', () => {
  for (const keys of ['05/06/2024 09:30', '05-06-2024 a 09.30', '05/06/2024 a 09:30'])
    expect([keys, [...keys].reduce((text, key) => completeMoment(`${text}${key}`, text), '')]).toEqual([
      keys,
      '05-06-2024 a 09:30',
    ])
})
