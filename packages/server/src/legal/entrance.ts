/** Entrance of legal for other areas: terms, hearings and due dates. */
export { agendaRows } from './agenda-rows.ts'
