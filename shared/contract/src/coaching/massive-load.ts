import { loadCalls } from '../shared/load-calls.ts'

const path = '/coaching/massive-load'
export const courseMassiveLoad = loadCalls(['CH-065', 'CH-066', 'CH-067', 'CH-068', 'CH-069'], `${path}/courses`, {
  name: 'cursos',
  permit: 'WRITE_COURSE',
})
export const facilitatorMassiveLoad = loadCalls(['CH-070', 'CH-071', 'CH-072', 'CH-073', 'CH-074'], `${path}/facilitators`, {
  name: 'facilitadores',
  permit: 'WRITE_COURSE',
})
