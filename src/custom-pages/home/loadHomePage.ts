import { remembering } from '../../layout/boundary/loadPage.ts'

export const loadHomePage = remembering(() => import('./HomePage.tsx'))
