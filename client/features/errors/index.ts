export { ErrorPage } from './ErrorPage.tsx'
export { LoadingPage } from './LoadingPage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
