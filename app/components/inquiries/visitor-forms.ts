// Everything that forms need, behind one lazy import: reached by several, each of its parts would
// count as shared by many pages and travel with every first visit.
export { openInquiry } from './inquiry-dialog.tsx'
export { VisitorForm } from './visitor-form.tsx'
