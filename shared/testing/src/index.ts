// Types of the matchers (toBeVisible, …) for every package that tests with the fake shell.
/// <reference types="@testing-library/jest-dom" />
export { createFakeShell, type FakeShell, type FakeShellOptions } from './fake-shell-services';
export { renderWithShell, type RenderWithShellOptions, type RenderWithShellResult } from './fake-shell';
export { fakeUploads, type SentUpload } from './fake-uploads';
