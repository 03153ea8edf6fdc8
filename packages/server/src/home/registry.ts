export { servePendingWork as serveHome } from './pending-work.ts'
