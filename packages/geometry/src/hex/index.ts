export * from './axial.ts'
export * from './layout.ts'
