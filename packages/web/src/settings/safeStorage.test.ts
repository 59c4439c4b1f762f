import { afterEach, describe, expect, it, vi } from 'vitest'
import { safeStorage } from './safeStorage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('small things to keep', () => {
  it('lie in the local storage', () => {
    safeStorage.setItem('a', '1')
    expect([safeStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['1', '1'])
    safeStorage.removeItem('a')
    expect([safeStorage.getItem('a'), localStorage.getItem('a')]).toEqual([null, null])
  })

  it('last as long as the page where the local storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('access is denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    expect(safeStorage.getItem('b')).toBeNull()
    safeStorage.setItem('b', '2')
    expect(safeStorage.getItem('b')).toBe('2')
    safeStorage.removeItem('b')
    expect(safeStorage.getItem('b')).toBeNull()
  })
})
