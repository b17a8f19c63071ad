import { writeFileSync } from 'node:fs';
import { contractReport, REPORT } from './contract-report';

writeFileSync(REPORT, contractReport());
