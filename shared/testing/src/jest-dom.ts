import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './computed-styles';
import './native-dialog';

// A wait may take long on a machine that is busy with other work.
configure({ asyncUtilTimeout: 4_000 });
